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
import type { Connection } from '../server.js';
import { type Task, taskLifeMilliseconds, taskPollMilliseconds } from '../tasks.js';
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
export function createTaskResult(task: Task): Result {
  return { resultType: 'task', ...commonFields(task), status: 'working' };
}

function commonFields({ id, createdAt, updatedAt, message }: Task) {
  return {
    taskId: id,
    createdAt: createdAt.toISOString(),
    lastUpdatedAt: updatedAt.toISOString(),
    ttlMs: taskLifeMilliseconds,
    pollIntervalMs: taskPollMilliseconds,
    ...(message !== '' && { statusMessage: message }),
  };
}

function stateOf(task: Task): Result {
  return {
    ...commonFields(task),
    status: task.status,
    ...(task.result !== null && { result: task.result }),
    ...(task.failure !== null && { error: { code: ProtocolErrorCode.InternalError, message: task.failure } }),
    ...(task.status === 'input_required' && {
      inputRequests: Object.fromEntries([...task.questions].map(([key, { request }]) => [key, request])),
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
  const { tasks } = app;
  server.registerCapabilities({ extensions: { [extension]: {} } });
  const find = (id: string, context: ServerContext): Task => {
    requireTasks(context);
    // As the tools of jobs, all of which are only for those who have the token.
    refuseStranger({ name: 'a task', access: 'token' }, app, connection, context);
    const task = tasks.find(id);
    if (task === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown task: ${id}`);
    return task;
  };
  server.setRequestHandler('tasks/get', { params: named, result }, ({ taskId }, context) =>
    stateOf(find(taskId, context)),
  );
  server.setRequestHandler('tasks/cancel', { params: named, result }, ({ taskId }, context) => {
    tasks.cancel(find(taskId, context));
    return {};
  });
  server.setRequestHandler('tasks/update', { params: answering, result }, ({ taskId, inputResponses }, context) => {
    // The SDK takes the answers out of the parameters for the methods that it knows.
    tasks.answer(find(taskId, context), inputResponses ?? context.mcpReq.inputResponses ?? {});
    return {};
  });
}
