'use strict';
// What a thread of the program begins with; its argument is the name of the part that does its work.
const { loadBuiltProgram } = require('./load-program.cjs');

loadBuiltProgram().load(`${process.argv[2]}.js`);
