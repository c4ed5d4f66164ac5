import { getOperationAST, parse } from 'graphql'
import documents from '../../schema/generated/client/persisted-documents.json' with { type: 'json' }
import { createRemoteRest } from '../../src/gateway/create-remote-rest.ts'
import type { FacadeOptions } from '../../src/gateway/facade.ts'
import { createGateway } from '../../src/gateway/gateway.ts'

export { documents }

const ids = new Map(
  Object.entries(documents).map(([id, text]) => [getOperationAST(parse(text))?.name?.value, id]),
)

/** The id of a registered operation by its name. */
export function idOf(name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no operation ${name}`)
  return id
}

/** A gateway in front of the host at `url`. */
export const gatewayAt = (url: string, options: Partial<FacadeOptions> = {}) =>
  createGateway({ rest: createRemoteRest(url), documents, ...options })

/** A POST to the facade, as the page sends it. */
export const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request('http://page/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Runs a registered operation and returns the whole answer. */
export async function run(
  gateway: (request: Request) => Promise<Response>,
  name: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await gateway(post({ documentId: idOf(name), variables }, headers))
  return response.json()
}
