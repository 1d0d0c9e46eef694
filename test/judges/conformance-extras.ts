import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type GetPromptResult,
  type InputRequests,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { ResourceEntry } from '../../src/mcp/catalog/entry.js';
import type { ExtraPrompt, Extras, ExtraTool } from '../../src/mcp/extras.js';
import { createTaskResult, requireTasks } from '../../src/mcp/handlers/tasks.js';
import type { RenderJobControl, RenderJobs } from '../../src/mcp/render-jobs.js';

/*
 * What the official conformance suite calls by name: tools, prompts and resources that do nothing but speak the
 * protocol. They stand behind the transports, sessions and handlers that serve everybody else.
 */

const onePixelPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const oneSampleWav = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=';

const text = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

// Schemas

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;

interface FormSchema {
  readonly type: 'object';
  readonly properties: Record<string, unknown>;
  readonly required?: string[];
}

const objectOf = (properties: Record<string, unknown>, required: string[] = Object.keys(properties)): FormSchema => ({
  type: 'object',
  properties,
  required,
});

type Form = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

const form = (message: string, schema: FormSchema) =>
  inputRequired.elicit({ message, requestedSchema: schema as unknown as Form });

const sampling = (prompt: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
    maxTokens: 100,
  });

const nameForm = () => form('What is your name?', objectOf({ name: string }));
const confirmForm = () => form('Please confirm', objectOf({ ok: boolean }));

// Tools

type AnswerTool = ExtraTool['answer'];

function tool(name: string, answer: AnswerTool, input: FormSchema = objectOf({})): ExtraTool {
  return {
    listing: { name, description: `For the conformance suite: ${name}`, inputSchema: input as Tool['inputSchema'] },
    answer,
  };
}

const contentTools: readonly ExtraTool[] = [
  tool('test_simple_text', () => text('This is a simple text response for testing.')),
  tool('test_image_content', () => ({ content: [{ type: 'image', data: onePixelPng, mimeType: 'image/png' }] })),
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: oneSampleWav, mimeType: 'audio/wav' }] })),
  tool('test_embedded_resource', () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  })),
  tool('test_multiple_content_types', () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      { type: 'image', data: onePixelPng, mimeType: 'image/png' },
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  })),
  tool('test_error_handling', () => ({
    ...text('This tool intentionally returns an error for testing'),
    isError: true,
  })),
];

async function logThrice(_: unknown, { mcpReq }: ServerContext): Promise<Result> {
  for (const step of ['started', 'processing', 'completed']) {
    await mcpReq.log('info', `Tool execution ${step}`);
    await pause(50);
  }
  return text('logged');
}

const streamTools: readonly ExtraTool[] = [
  tool('test_tool_with_logging', logThrice),
  tool('test_logging_tool', logThrice),
  tool('test_tool_with_progress', async (_, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken !== undefined) {
      for (const progress of [0, 50, 100]) {
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
        await pause(50);
      }
    }
    return text(String(progressToken ?? 'none'));
  }),
  tool('test_reconnection', async (_, { http }) => {
    http?.closeSSE?.();
    await pause(100);
    return text('Reconnection test completed');
  }),
  tool('test_streaming_elicitation', () => text('no requests of its own')),
];

const headerTool = tool('test_x_mcp_header', ({ region }) => text(`region=${JSON.stringify(region)}`), {
  type: 'object',
  properties: { region: { ...string, 'x-mcp-header': 'Region' }, level: { type: 'integer' } },
});

const schemaTool: ExtraTool = {
  listing: {
    name: 'json_schema_2020_12_tool',
    description: 'A schema with the words of draft 2020-12',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: string, city: string },
        },
      },
      properties: {
        name: string,
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: string,
        email: string,
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
  },
  answer: (args) => text(JSON.stringify(args)),
};

// Questions of revision 2025-11-25, asked as 2026-07-28 does: the SDK turns them into requests for older clients.

const answerOf = ({ mcpReq }: ServerContext, key: string): unknown => mcpReq.inputResponses?.[key];

const sampledText = (context: ServerContext, key: string) =>
  (answerOf(context, key) as { readonly content?: { readonly text?: string } } | undefined)?.content?.text;

function asking(
  name: string,
  ask: (args: Readonly<Record<string, unknown>>) => ReturnType<typeof form>,
  input?: FormSchema,
) {
  const answer: AnswerTool = (args, context) => {
    const given = answerOf(context, 'answer') as { readonly action?: string; readonly content?: unknown } | undefined;
    if (given === undefined) return inputRequired({ inputRequests: { answer: ask(args) } });
    return text(`User response: action=${given.action}, content=${JSON.stringify(given.content ?? {})}`);
  };
  return tool(name, answer, input);
}

const titled = (titles: readonly string[]) => titles.map((title, i) => ({ const: `value${i + 1}`, title }));

const questionTools: readonly ExtraTool[] = [
  tool(
    'test_sampling',
    ({ prompt }, context) => {
      const answer = sampledText(context, 'answer');
      return answer === undefined
        ? inputRequired({ inputRequests: { answer: sampling(String(prompt)) } })
        : text(`LLM response: ${answer}`);
    },
    objectOf({ prompt: string }),
  ),
  asking(
    'test_elicitation',
    ({ message }) => form(String(message), objectOf({ response: { ...string, description: "User's response" } })),
    objectOf({ message: string }),
  ),
  asking('test_elicitation_sep1034_defaults', () =>
    form(
      'Please review',
      objectOf(
        {
          name: { ...string, default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { ...string, enum: ['active', 'inactive', 'pending'], default: 'active' },
          verified: { ...boolean, default: true },
        },
        [],
      ),
    ),
  ),
  asking('test_elicitation_sep1330_enums', () =>
    form(
      'Please select',
      objectOf(
        {
          untitledSingle: { ...string, enum: ['option1', 'option2', 'option3'] },
          titledSingle: { ...string, oneOf: titled(['First Option', 'Second Option', 'Third Option']) },
          legacyEnum: {
            ...string,
            enum: ['opt1', 'opt2', 'opt3'],
            enumNames: ['Option One', 'Option Two', 'Option Three'],
          },
          untitledMulti: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            items: { ...string, enum: ['option1', 'option2', 'option3'] },
          },
          titledMulti: {
            type: 'array',
            minItems: 1,
            maxItems: 3,
            items: { anyOf: titled(['First Choice', 'Second Choice', 'Third Choice']) },
          },
        },
        [],
      ),
    ),
  ),
];

// Rounds of questions in revision 2026-07-28

const codec = createRequestStateCodec<Readonly<Record<string, unknown>>>({
  key: crypto.getRandomValues(new Uint8Array(32)),
});

const acceptedName = ({ mcpReq }: ServerContext, key = 'user_name') =>
  acceptedContent<{ name: string }>(mcpReq.inputResponses, key)?.name;

const rootsOf = (context: ServerContext) =>
  (answerOf(context, 'client_roots') as { readonly roots?: readonly { readonly uri: string }[] } | undefined)?.roots;

async function askWithState(state: string) {
  return inputRequired({ inputRequests: { confirm: confirmForm() }, requestState: await codec.mint({ state }) });
}

const isConfirmed = ({ mcpReq }: ServerContext) => acceptedContent(mcpReq.inputResponses, 'confirm') !== undefined;

const prefix = 'test_input_required_result';

const roundTools: readonly ExtraTool[] = [
  tool('test_missing_capability', (_, context) =>
    answerOf(context, 'q') === undefined ? inputRequired({ inputRequests: { q: sampling('pong') } }) : text('done'),
  ),
  tool(`${prefix}_elicitation`, (_, context) => {
    const name = acceptedName(context);
    return name === undefined ? inputRequired({ inputRequests: { user_name: nameForm() } }) : text(`Hello, ${name}!`);
  }),
  tool(`${prefix}_sampling`, (_, context) => {
    const answer = sampledText(context, 'capital_question');
    return answer === undefined
      ? inputRequired({ inputRequests: { capital_question: sampling('What is the capital of France?') } })
      : text(`Sampling response: ${answer}`);
  }),
  tool(`${prefix}_list_roots`, (_, context) => {
    const roots = rootsOf(context);
    return roots === undefined
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : text(roots.map(({ uri }) => uri).join(', '));
  }),
  tool(`${prefix}_request_state`, async (_, context) => {
    if (!isConfirmed(context)) return askWithState('rs');
    if (context.mcpReq.requestState() === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'missing requestState');
    }
    return text('state-ok');
  }),
  tool(`${prefix}_tampered_state`, (_, context) =>
    isConfirmed(context) && context.mcpReq.requestState() !== undefined ? text('integrity-ok') : askWithState('ts'),
  ),
  tool(`${prefix}_multiple_inputs`, async (_, context) => {
    const name = acceptedName(context);
    const greeting = sampledText(context, 'greeting');
    const roots = rootsOf(context);
    if (name !== undefined && greeting !== undefined && roots !== undefined) {
      return text(`${greeting} ${name} ${roots.length}`);
    }
    return inputRequired({
      inputRequests: {
        user_name: nameForm(),
        greeting: sampling('Generate a greeting'),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await codec.mint({ state: 'mi' }),
    });
  }),
  tool(`${prefix}_multi_round`, async (_, context) => {
    const state = context.mcpReq.requestState<{ readonly round?: number; readonly name?: string }>();
    if (state?.round === undefined) {
      const inputRequests = { step1: form('Step 1: your name?', objectOf({ name: string })) };
      return inputRequired({ inputRequests, requestState: await codec.mint({ round: 1 }) });
    }
    if (state.round === 1) {
      const inputRequests = { step2: form('Step 2: your colour?', objectOf({ color: string })) };
      const name = acceptedName(context, 'step1') ?? '';
      return inputRequired({ inputRequests, requestState: await codec.mint({ round: 2, name }) });
    }
    const color = acceptedContent<{ color: string }>(context.mcpReq.inputResponses, 'step2')?.color;
    return text(`${state.name} likes ${color}`);
  }),
  tool(`${prefix}_capabilities`, (_, { mcpReq }) => {
    if (mcpReq.inputResponses !== undefined) return text('fulfilled');
    const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
    const known = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Readonly<Record<string, unknown>>;
    const inputRequests: InputRequests = {
      ...(known.elicitation !== undefined && { user_name: nameForm() }),
      ...(known.sampling !== undefined && { greeting: sampling('Generate a short greeting') }),
      ...(known.roots !== undefined && { client_roots: inputRequired.listRoots() }),
    };
    return Object.keys(inputRequests).length > 0 ? inputRequired({ inputRequests }) : text('nothing to ask');
  }),
];

// Tasks

const anything: FormSchema = { type: 'object', properties: {} };

function startTask(tasks: RenderJobs, work: (control: RenderJobControl) => Promise<CallToolResult>): Result {
  const task = tasks.start(work);
  if (task === undefined) throw new ProtocolError(ProtocolErrorCode.InternalError, 'too many tasks');
  return createTaskResult(task);
}

/** A tool whose result is always a task. */
function taskTool(
  name: string,
  work: (control: RenderJobControl, args: Readonly<Record<string, unknown>>) => Promise<CallToolResult>,
): ExtraTool {
  return tool(
    name,
    (args, context, tasks) => {
      requireTasks(context);
      return startTask(tasks, (control) => work(control, args));
    },
    anything,
  );
}

const knowsTasks = (context: ServerContext): boolean => {
  try {
    requireTasks(context);
    return true;
  } catch {
    return false;
  }
};

const taskTools: readonly ExtraTool[] = [
  tool('greet', ({ name }) => text(`Hello, ${String(name)}!`), objectOf({ name: string })),
  tool(
    'slow_compute',
    async ({ seconds }, context, tasks) => {
      const work = async (signal: AbortSignal) => {
        await pause(Number(seconds) * 1000, signal);
        return text(`computed in ${String(seconds)}s`);
      };
      return knowsTasks(context) ? startTask(tasks, ({ signal }) => work(signal)) : work(context.mcpReq.signal);
    },
    objectOf({ seconds: { type: 'number' }, label: string }, ['seconds']),
  ),
  taskTool('failing_job', async ({ signal }) => {
    await pause(1000, signal);
    return { ...text('job failed'), isError: true };
  }),
  taskTool('protocol_error_job', async () => {
    throw new Error('internal failure');
  }),
  taskTool('confirm_delete', async ({ ask }) => {
    const { content } = await ask('Delete?', objectOf({ confirm: boolean }));
    return text(`deleted: ${JSON.stringify(content)}`);
  }),
  taskTool('multi_input', async ({ ask }) => {
    const schema = objectOf({ name: string, confirm: boolean }, []);
    return text(JSON.stringify(await Promise.all([ask('First?', schema), ask('Second?', schema)])));
  }),
  tool(
    'test_tool_with_task',
    (_, context, tasks) => {
      requireTasks(context);
      const name = acceptedName(context);
      if (name === undefined) return inputRequired({ inputRequests: { user_name: nameForm() } });
      return startTask(tasks, async () => text(`Hello, ${name}!`));
    },
    anything,
  ),
];

// Prompts and resources

const user = (...contents: GetPromptResult['messages'][number]['content'][]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});

const required = (name: string, values: readonly string[] = []) => ({
  name,
  about: `Argument ${name}`,
  isRequired: true,
  values,
});

const prompts: readonly ExtraPrompt[] = [
  {
    name: 'test_simple_prompt',
    about: 'A prompt without arguments',
    arguments: [],
    answer: () => user({ type: 'text', text: 'This is a simple prompt for testing.' }),
  },
  {
    name: 'test_prompt_with_arguments',
    about: 'A prompt with arguments',
    arguments: [required('arg1', ['test', 'text']), required('arg2')],
    answer: ({ arg1, arg2 }) => user({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  },
  {
    name: 'test_prompt_with_embedded_resource',
    about: 'A prompt with a resource',
    arguments: [required('resourceUri')],
    answer: ({ resourceUri = '' }) =>
      user(
        {
          type: 'resource',
          resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      ),
  },
  {
    name: 'test_prompt_with_image',
    about: 'A prompt with an image',
    arguments: [],
    answer: () =>
      user(
        { type: 'image', data: onePixelPng, mimeType: 'image/png' },
        { type: 'text', text: 'Please analyze the image above.' },
      ),
  },
  {
    name: 'test_input_required_result_prompt',
    about: 'A prompt that asks',
    arguments: [],
    answer: (_, { mcpReq }) => {
      const context = acceptedContent<{ context: string }>(mcpReq.inputResponses, 'user_context')?.context;
      if (context === undefined) {
        const inputRequests = { user_context: form('What context?', objectOf({ context: string })) };
        return inputRequired({ inputRequests });
      }
      return user({ type: 'text', text: `Use the following context: ${context}` });
    },
  },
];

function resource(name: string, uriTemplate: string, mimeType: string, read: ResourceEntry['read']): ResourceEntry {
  const title = `For the conformance suite: ${name}`;
  const isOne = !uriTemplate.includes('{');
  return {
    name,
    domain: 'reference',
    title,
    summary: title,
    effect: 'read',
    isIdempotent: true,
    access: 'anonymous',
    uriTemplate,
    mimeType,
    list: () => (isOne ? [{ uri: uriTemplate, name, title, about: title, mimeType }] : []),
    read,
  };
}

const resources: readonly ResourceEntry[] = [
  resource('static-text', 'test://static-text', 'text/plain', async () => ({
    text: 'This is the content of the static text resource.',
  })),
  resource('static-binary', 'test://static-binary', 'image/png', async () => ({
    bytes: Buffer.from(onePixelPng, 'base64'),
  })),
  resource('test-template', 'test://template/{id}/data', 'application/json', async ({ id }) => ({
    text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
  })),
  resource('watched', 'test://watched-resource', 'text/plain', async () => ({ text: 'Watched resource content' })),
];

/** Everything of it; `onChange` tells the connections that a list has changed. */
export function conformanceExtras(onChange: (list: 'tools' | 'prompts') => void): Extras {
  const triggers = [
    tool('test_trigger_tool_change', () => {
      onChange('tools');
      return text('ok');
    }),
    tool('test_trigger_prompt_change', () => {
      onChange('prompts');
      return text('ok');
    }),
  ];
  return {
    tools: [
      ...contentTools,
      ...streamTools,
      headerTool,
      schemaTool,
      ...questionTools,
      ...roundTools,
      ...taskTools,
      ...triggers,
    ],
    prompts,
    resources,
    requestState: { verify: (state, context) => codec.verify(state, context) },
  };
}
