/** What we need of the compiler. Its own types would bring the globals of AssemblyScript into all of the project. */
declare module 'assemblyscript/asc' {
  interface Compiler {
    main(
      options: readonly string[],
      api: { writeFile(name: string, contents: string | Uint8Array): void },
    ): Promise<{ readonly error: Error | null; readonly stderr: { toString(): string } }>;
  }
  const compiler: Compiler;
  export default compiler;
}
