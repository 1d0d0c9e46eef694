'use strict';
const { Script } = require('node:vm');

/**
 * The parts of the program as modules, each read when it is first asked for. With each may come what V8 made of it
 * when the program was built, which V8 itself refuses when it is of another version.
 */
exports.loadProgram = ({ readText, readCompiled, pathOf }) => {
  const modules = new Map();
  const scripts = new Map();

  function load(name) {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const path = pathOf(name);
    const source = `(function(exports,require,module,__filename){${readText(name)}\n})`;
    const script = new Script(source, { filename: path, cachedData: readCompiled(name) });
    scripts.set(name, script);
    script.runInThisContext()(module.exports, requireFrom, module, path);
    return module.exports;
  }

  function requireFrom(name) {
    return name.startsWith('./') ? load(name.slice(2)) : require(name);
  }

  return { load, scripts };
};

/** Runs the program; the process ends with its exit code when nothing is left to do. */
exports.run = async (program, line) => {
  const exitCode = await program.load('cli.js').main(line, process.env);
  // After an interruption a write may still be waiting for a reader that never reads.
  if (exitCode > 128) process.exit(exitCode);
  process.exitCode = exitCode;
};
