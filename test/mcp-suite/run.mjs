// The suite is a command: it reads its arguments from this process.
import '@modelcontextprotocol/conformance/dist/index.js'
