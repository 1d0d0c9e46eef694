import { composeMml } from '../tools/compose-mml.js';
import type { Catalog, Domain } from './entry.js';

/** Everything that the server offers, in the order in which it is listed. */
const whole: Catalog = {
  tools: [composeMml],
  prompts: [],
  resources: [],
};

/** The part of the catalog that belongs to some domains. */
export function catalogOf(domains: readonly Domain[]): Catalog {
  const isServed = ({ domain }: { readonly domain: Domain }) => domains.includes(domain);
  return {
    tools: whole.tools.filter(isServed),
    prompts: whole.prompts.filter(isServed),
    resources: whole.resources.filter(isServed),
  };
}
