#!/usr/bin/env node
console.log('atomic-arena');
