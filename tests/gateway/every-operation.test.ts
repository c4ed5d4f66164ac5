import { execute, getOperationAST, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import { createRemoteRest } from '../../src/gateway/create-remote-rest.ts'
import { getFacadeStrings } from '../../src/gateway/facade-strings.ts'
import { createRestClient } from '../../src/gateway/rest-client.ts'
import { getExecutableSchema } from '../../src/gateway/schema.ts'
import { byContract } from './contract-host.ts'
import { documents, gatewayAt, post } from './operation.ts'
import { startRestHost } from './rest-host.ts'
import { variablesFor } from './variables.ts'

const support = { url: 'https://visita.example/help', email: 'help@visita.example' }
const directorUrl = { ru: 'mailto:director@visita.example', en: 'https://visita.example/director' }
const operations = Object.entries(documents).map(([id, text]) => ({
  id,
  text,
  name: getOperationAST(parse(text))?.name?.value ?? '',
}))

function request(documentId: string, text: string): Request {
  const variables = variablesFor(text)
  if (!('file' in variables)) return post({ documentId, variables })
  const form = new FormData()
  form.append('operations', JSON.stringify({ documentId, variables }))
  form.append('map', JSON.stringify({ 0: ['variables.file'] }))
  form.append('0', new File(['a;b'], 'visits.csv'))
  return new Request('http://page/graphql', { method: 'POST', body: form })
}

for (const { id, text, name } of operations) {
  test(`${name} makes only calls that the REST contract allows, and returns all that they answer`, async () => {
    const host = await startRestHost(byContract)
    const report = vi.fn()
    const response = await gatewayAt(host.url, { report, directorUrl, support })(request(id, text))
    expect(report.mock.calls).toEqual([])
    const { data, errors } = await response.json()
    expect(errors).toBeUndefined()
    expect(host.calls.length).toBeGreaterThan(0)
    expect(nullsIn(data)).toEqual([])
  })
}

const schema = getExecutableSchema()
for (const { id, text, name } of operations) {
  const variableValues = variablesFor(text)
  if ('file' in variableValues) continue
  test(`${name} gives the same answer compiled and interpreted`, async () => {
    const host = await startRestHost(byContract)
    const headers = new Headers()
    const contextValue = {
      rest: createRestClient(
        createRemoteRest(host.url),
        headers,
        getFacadeStrings(headers),
        vi.fn(),
      ),
      foreign: false,
      directorUrl,
      support,
    }
    const interpreted = await execute({
      schema,
      document: parse(text),
      contextValue,
      variableValues,
    })
    const compiled = await gatewayAt(host.url, { directorUrl, support })(request(id, text))
    expect(await compiled.json()).toEqual(JSON.parse(JSON.stringify(interpreted)))
  })
}

/** The paths of all null values in an answer. */
function nullsIn(value: unknown, path = 'data'): string[] {
  if (value === null) return [path]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => nullsIn(inner, `${path}.${key}`))
}
