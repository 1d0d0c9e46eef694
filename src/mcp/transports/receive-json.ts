import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.js';
import { longestBodyBytes, readBody } from '../security/read-body.js';
import { sendError } from './web-messages.js';

/** The JSON of a request's body; nothing when there is none to go on with, which has then been answered. */
export async function receiveJson(
  request: IncomingMessage,
  response: ServerResponse,
  log: Log,
): Promise<{ readonly value: unknown } | undefined> {
  const body = await readBody(request);
  switch (body.status) {
    case 'read':
      return body;
    case 'no-json':
      sendError(response, 400, -32_700, 'Parse error: the body is not JSON');
      return undefined;
    case 'too-large':
      response.setHeader('connection', 'close');
      sendError(response, 413, -32_600, `Invalid Request: a body has at most ${longestBodyBytes} bytes`);
      return undefined;
    case 'aborted':
      log.debug('a caller left before its request was whole');
      return undefined;
  }
}
