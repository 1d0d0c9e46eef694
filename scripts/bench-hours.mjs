// Hours of sound, in a process whose memory holds nothing else; prints its rows as JSON.
import { importTypeScript } from './import-typescript.mjs';

const { benchHours } = await importTypeScript('test/bench/render-bench.ts');
console.log(JSON.stringify(benchHours()));
