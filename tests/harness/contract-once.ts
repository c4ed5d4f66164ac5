import { join } from 'node:path'

interface Parser {
  parse(specification: object, options?: object): Promise<object>
}

/**
 * fastify-openapi-glue parses and validates the contract each time an application is opened, which takes a third of a test's time. This caches the
 * result per process and contract; the router does not modify it.
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
