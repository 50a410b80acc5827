import { execFileSync } from 'node:child_process';

/** The end-to-end tests run what users run: the built program, made from the sources as they stand. */
export default function build(): void {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: new URL('..', import.meta.url),
    stdio: 'inherit',
  });
}
