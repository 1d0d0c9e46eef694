'use strict';
// What the single executable begins with: the program's parts are assets in it.
const { getRawAsset } = require('node:sea');
const { loadProgram, run } = require('../../bin/load-program.cjs');

const readAsset = (name) => Buffer.from(getRawAsset(name));

function readCompiled(name) {
  try {
    return readAsset(`${name}.code`);
  } catch {
    return undefined;
  }
}

const readText = (name) => readAsset(name).toString('latin1');
const pathOf = (name) => `${process.execPath}/${name}`;

void run(loadProgram({ readText, readCompiled, pathOf }), process.argv.slice(2));
