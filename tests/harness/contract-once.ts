import { join } from 'node:path'

interface Parser {
  parse(specification: object, options?: object): Promise<object>
}

/**
 * The library that mounts the contract checks it and turns it into routes each time an application is opened, which is a third of what a test costs.
 * Here it does so once in a process for each contract. The router leaves alone what it was given before.
 */
async function readOnce() {
  const at = join(import.meta.dirname, '../../node_modules/fastify-openapi-glue/lib/Parser.js')
  const { prototype } = ((await import(at)) as { Parser: { prototype: Parser } }).Parser
  const { parse } = prototype
  const known = new Map<string, Promise<object>>()
  prototype.parse = function (specification, options) {
    const key = JSON.stringify([specification, options])
    const parsing = known.get(key) ?? parse.call(this, specification, options)
    known.set(key, parsing)
    return parsing
  }
}

await readOnce()
