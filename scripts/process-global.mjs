// `node:process` for packages that are built into the program.
export default globalThis.process;
