import type { Catalog, Domain, Effect, ToolEntry } from './entry.js';
import { inputSchema } from './schemas.js';

interface CommonEntry {
  readonly name: string;
  readonly domain: Domain;
  readonly title: string;
  readonly summary: string;
  readonly effect: Effect;
  readonly isIdempotent: boolean;
  readonly access: string;
}

/** A catalog as plain JSON: what `--catalog` prints and what the resource mmlc://catalog holds. */
export function catalogJson({ tools, prompts, resources }: Catalog): object {
  return {
    tools: tools.map((tool) => ({ ...common(tool), parameters: parametersOf(tool), result: tool.result })),
    prompts: prompts.map((prompt) => ({
      ...common(prompt),
      arguments: prompt.arguments.map(({ name, about, isRequired, values }) => ({
        name,
        description: about,
        required: isRequired,
        ...(values !== undefined && { values }),
      })),
    })),
    resources: resources.map((resource) => ({
      ...common(resource),
      uri_template: resource.uriTemplate,
      mime_type: resource.mimeType,
    })),
  };
}

function common({ name, domain, title, summary, effect, isIdempotent, access }: CommonEntry) {
  return { name, domain, title, summary, effect, idempotent: isIdempotent, access };
}

function parametersOf({ parameters }: ToolEntry) {
  return inputSchema(parameters);
}
