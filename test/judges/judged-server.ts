import { createApp } from '../../src/mcp/app.js';
import { createServerLog } from '../../src/mcp/log.js';
import { serveOnHttp } from '../../src/mcp/transports/http.js';
import { conformanceExtras } from './conformance-extras.js';
import { defaultSettings } from './default-settings.js';

/*
 * The server with what the conformance suite asks for by name. Prints its port and serves until its input ends.
 */

const log = createServerLog('warning', 'text', (line) => process.stderr.write(line));
const app = createApp(
  defaultSettings,
  log,
  conformanceExtras((list) => app.changes.tell(list)),
);
const stop = new AbortController();
const listening = await serveOnHttp(app, stop.signal);
if (!listening.ok) throw listening.error;
process.stdout.write(`${listening.port}\n`);
process.stdin.resume().on('end', () => stop.abort());
await listening.closed;
await app.close();
