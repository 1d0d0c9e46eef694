'use strict';
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

/**
 * The program: its parts are modules, one or more in a file, each file read when a part of it is first asked for. A part
 * is named after its file, `FILE/PART`, or `FILE` where that has only one. Files are of ASCII. With a file may come what V8 made of it when
 * the program was built, which V8 itself refuses when it is of another version.
 */
exports.loadProgram = ({ readText, readCompiled, pathOf }) => {
  const modules = new Map();
  const files = new Map();
  const scripts = new Map();

  /** Functions of the parts in a file, by their names. */
  function partsOf(file) {
    const known = files.get(file);
    if (known !== undefined) return known;
    const script = new Script(readText(file), { filename: pathOf(file), cachedData: readCompiled(file) });
    scripts.set(file, script);
    const parts = script.runInThisContext();
    files.set(file, parts);
    return parts;
  }

  function load(name) {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const [file, part = file] = name.split('/');
    partsOf(file)[part](module.exports, requireFrom, module, pathOf(file));
    return module.exports;
  }

  function requireFrom(name) {
    return name.startsWith('./') ? load(name.slice(2)) : require(name);
  }

  return { load, scripts };
};

/** The same program in the folder beside this one. */
exports.loadBuiltProgram = () => {
  const pathOf = (name) => path.join(__dirname, '../dist/program', name);
  const readText = (name) => readFileSync(pathOf(name), 'latin1');
  const readCompiled = (name) => {
    try {
      return readFileSync(`${pathOf(name)}.code`);
    } catch {
      return undefined;
    }
  };
  return exports.loadProgram({ readText, readCompiled, pathOf });
};

/** Runs the program; the process ends with its exit code when nothing is left to do. */
exports.run = async (program, line) => {
  const exitCode = await program.load('cli.js').main(line, process.env);
  // After an interruption a write may still be waiting for a reader that never reads.
  if (exitCode > 128) process.exit(exitCode);
  process.exitCode = exitCode;
};
