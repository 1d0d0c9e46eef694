// Time, processor time and peak memory of a process of Node.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Prints what its process took when that ends. CommonJS, so that it does not load what it is to measure. */
const meter = `process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const fs = require('node:fs');
  // On Linux maxRSS begins with that of the process which started this one.
  const own = fs.existsSync('/proc/self/status') && /VmHWM:\\s*(\\d+)/.exec(fs.readFileSync('/proc/self/status', 'utf8'));
  fs.writeSync(2, '\\n@' + (own ? own[1] : maxRSS) + ' ' + (userCPUTime + systemCPUTime) / 1000 + '\\n');
});`;

/** `megabytes` are 10^6 bytes. */
export function measureProcess(args) {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bench-'));
  try {
    const file = join(folder, 'meter.cjs');
    writeFileSync(file, meter);
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, ['--require', file, ...args], { encoding: 'utf8' });
    const seconds = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    const [, kibibytes, cpuMilliseconds] = /@(\d+) ([\d.]+)\n$/.exec(stderr);
    return { seconds, megabytes: (kibibytes * 1024) / 1e6, cpuMilliseconds: Number(cpuMilliseconds) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
