import type { CallToolResult } from '@modelcontextprotocol/server';
import { toBase64 } from '../base64.js';
import type { ToolResult } from '../catalog/entry.js';

/** A tool's result as the protocol has it: the structured result, the same as text, and the sound. */
export function callResultOf({ structured, isError, wav }: ToolResult): CallToolResult {
  return {
    content: [
      { type: 'text', text: JSON.stringify(structured) },
      ...(wav ? [{ type: 'audio' as const, data: toBase64(wav), mimeType: 'audio/wav' }] : []),
    ],
    structuredContent: structured,
    isError,
  };
}
