import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod/v4';
import type { App } from '../app.js';
import { jobLifeMilliseconds, jobPollMilliseconds, type RenderJob } from '../render-jobs.js';
import type { Connection } from '../server.js';
import { refuseStranger } from './access.js';

/*
 * The extension io.modelcontextprotocol/tasks (SEP-2663): a call is answered with a task, and the client asks for its
 * result later. The SDK has no part for servers.
 */

const extension = 'io.modelcontextprotocol/tasks';

/** Whether the caller of this request knows tasks. */
export function knowsTasks({ mcpReq }: ServerContext): boolean {
  const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY] as { readonly extensions?: object } | undefined;
  return Object.hasOwn(capabilities?.extensions ?? {}, extension);
}

/** Refuses a caller who does not know tasks. */
export function requireTasks(context: ServerContext): void {
  if (knowsTasks(context)) return;
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [extension]: {} } } });
}

/** What a call is answered with in place of its result. */
export function createTaskResult(job: RenderJob): Result {
  return { resultType: 'task', ...commonFields(job), status: 'working' };
}

function commonFields({ id, createdAt, updatedAt, message }: RenderJob) {
  return {
    taskId: id,
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: updatedAt.toISOString(),
    ttlMs: jobLifeMilliseconds,
    pollIntervalMs: jobPollMilliseconds,
    ...(message !== '' && { statusMessage: message }),
  };
}

function stateOf(job: RenderJob): Result {
  return {
    ...commonFields(job),
    status: job.status,
    ...(job.result !== null && { result: job.result }),
    ...(job.failure !== null && { error: { code: ProtocolErrorCode.InternalError, message: job.failure } }),
    ...(job.status === 'input_required' && {
      inputRequests: Object.fromEntries([...job.questions].map(([key, { request }]) => [key, request])),
    }),
  };
}

const result = z.looseObject({});
const named = z.looseObject({ taskId: z.string() });
const answering = z.looseObject({
  taskId: z.string(),
  inputResponses: z.record(z.string(), z.unknown()).optional(),
});

/** Answers what the extension adds to the protocol. */
export function serveTasks(server: Server, app: App, connection: Connection): void {
  const { jobs } = app;
  server.registerCapabilities({ extensions: { [extension]: {} } });
  const find = (id: string, context: ServerContext): RenderJob => {
    requireTasks(context);
    // As the tools of jobs, all of which are only for those who have the token.
    refuseStranger({ name: 'a task', access: 'token' }, app, connection, context);
    const job = jobs.find(id);
    if (job === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown task: ${id}`);
    return job;
  };
  server.setRequestHandler('tasks/get', { params: named, result }, ({ taskId }, context) =>
    stateOf(find(taskId, context)),
  );
  server.setRequestHandler('tasks/cancel', { params: named, result }, ({ taskId }, context) => {
    jobs.cancel(find(taskId, context));
    return {};
  });
  server.setRequestHandler('tasks/update', { params: answering, result }, ({ taskId, inputResponses }, context) => {
    // The SDK takes the answers out of the parameters for the methods that it knows.
    jobs.answer(find(taskId, context), inputResponses ?? context.mcpReq.inputResponses ?? {});
    return {};
  });
}
