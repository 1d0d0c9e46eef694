// The façade: what the library, the command line and the MCP server call.
export {};
