import { afterEach, describe, expect, test } from 'vitest'
import { fhirConnector } from '../../../server/connectors/fhir/fhir-connector.ts'
import {
  ClinicSystemRefusedError,
  ClinicSystemUnreachableError,
} from '../../../server/connectors/port/connector.ts'
import {
  bundle,
  type MisbehavingServer,
  type Odd,
  startMisbehavingServer,
} from './misbehaving-server.ts'
import { all, context, credentials, only } from './pull-rows.ts'

const patient = (id: string) => ({ resourceType: 'Patient', id, name: [{ family: id }] })

let server: MisbehavingServer | undefined
afterEach(() => server?.close())

/** A server with these answers about patients, and nothing else. */
async function patients(answer: (path: string, base: string, nth: number) => Odd) {
  let nth = 0
  server = await startMisbehavingServer((request, base) => {
    const path = request.url ?? ''
    return path.startsWith('/Patient') ? answer(path, base, nth++) : { body: bundle([]) }
  })
  return server
}

const pull = (url: string) => all(fhirConnector.pull(credentials(url), null, context()))

describe('paging', () => {
  test('a next page on another address is refused, and not requested with the token', async () => {
    const other = await startMisbehavingServer(() => ({ body: bundle([]) }))
    const { url } = await patients(() => ({ body: bundle([patient('a')], `${other.url}/more`) }))
    await expect(pull(url)).rejects.toThrow(/not on the FHIR server's own address/)
    expect(other.calls).toEqual([])
    await other.close()
  })

  test('pages that link back to each other end the sync with an error', async () => {
    const { url, calls } = await patients((path, base) => ({
      body: path.includes('two')
        ? bundle([patient('b')], `${base}/Patient?one`)
        : bundle([patient('a')], `${base}/Patient?${path.includes('one') ? 'two' : 'one'}`),
    }))
    await expect(pull(url)).rejects.toThrow(/in a circle/)
    expect(calls.length).toBeLessThan(10)
  })

  test('a server that repeats the same page under new addresses is detected', async () => {
    const { url } = await patients((_path, base, nth) => ({
      body: bundle([patient('a'), patient('b')], `${base}/Patient?page=${nth}`),
    }))
    await expect(pull(url)).rejects.toThrow(/in a circle/)
  })

  test('a last page that leaves resources out is requested once more, and then it is right', async () => {
    const { url, calls } = await patients(() => ({
      body: { ...bundle([patient('a'), patient('b')]), total: 3 },
    }))
    const ids = only(await pull(url), 'patient').map(({ record }) => record.externalId)
    expect([...new Set(ids)]).toEqual(['a', 'b'])
    expect(calls.filter((call) => call.includes('/Patient'))).toHaveLength(2)
  })

  test('a page that lost its next link leads on when it is requested again', async () => {
    const { url } = await patients((path, base, nth) => ({
      body: path.includes('two')
        ? { ...bundle([patient('c')]), total: 3 }
        : {
            ...bundle([patient('a'), patient('b')], nth === 0 ? undefined : `${base}/Patient?two`),
            total: 3,
          },
    }))
    const ids = only(await pull(url), 'patient').map(({ record }) => record.externalId)
    expect([...new Set(ids)]).toEqual(['a', 'b', 'c'])
  })

  test('a relative next link is followed unchanged', async () => {
    const { url } = await patients((path) => ({
      body: path.includes('_opaque')
        ? bundle([patient('b')])
        : bundle([patient('a')], 'Patient?_opaque=%7B1%7D'),
    }))
    expect(only(await pull(url), 'patient')).toHaveLength(2)
    expect(server?.calls).toContain('GET /Patient?_opaque=%7B1%7D')
  })
})

describe('a busy server', () => {
  test.each([429, 503])('is asked again after %i with Retry-After', async (status) => {
    const { url } = await patients((_path, _base, nth) =>
      nth < 2 ? { status, headers: { 'retry-after': '0' } } : { body: bundle([patient('a')]) },
    )
    expect(only(await pull(url), 'patient')).toHaveLength(1)
  })

  test('is not asked again when it wants a wait of more than a minute', async () => {
    const { url } = await patients(() => ({ status: 503, headers: { 'retry-after': '3600' } }))
    await expect(pull(url)).rejects.toThrow(/503 and asks to wait 3600 s/)
  })

  test('is given up after five calls', async () => {
    const { url } = await patients(() => ({ status: 429, headers: { 'retry-after': '0' } }))
    await expect(pull(url)).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
    expect(server?.calls.filter((call) => call.includes('Patient'))).toHaveLength(5)
  })

  test('may give Retry-After as an HTTP date, which is compared with the clock of the product', async () => {
    const past = 'Tue, 01 Dec 2026 05:00:00 GMT'
    const { url } = await patients((_path, _base, nth) =>
      nth === 0 ? { status: 503, headers: { 'retry-after': past } } : { body: bundle([]) },
    )
    expect(await pull(url)).toEqual([])
  })
})

describe('answers that are not FHIR', () => {
  const outcome = {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', code: 'processing', diagnostics: 'the index is being rebuilt' }],
  }

  test('the text of an OperationOutcome is part of the error', async () => {
    const { url } = await patients(() => ({ status: 500, body: outcome }))
    await expect(pull(url)).rejects.toThrow(/500: the index is being rebuilt/)
    await server?.close()
    const second = await patients(() => ({ status: 400, body: outcome }))
    await expect(pull(second.url)).rejects.toThrow(/Patient: .*400 with the index is being rebuilt/)
  })

  test('a web page, another version of FHIR or an empty answer is not accepted as an R4 server', async () => {
    const bodies: unknown[] = [
      '<html>Welcome</html>',
      { resourceType: 'CapabilityStatement', fhirVersion: '3.0.2' },
      { resourceType: 'CapabilityStatement', fhirVersion: '5.0.0' },
      [],
    ]
    for (const body of bodies) {
      const odd = await startMisbehavingServer(() => ({ body }))
      const check = fhirConnector.check(credentials(odd.url), context())
      await expect(check).rejects.toBeInstanceOf(ClinicSystemUnreachableError)
      await odd.close()
    }
  })

  test('a server without a capability statement is checked by reading patients', async () => {
    server = await startMisbehavingServer(({ url }) =>
      url === '/metadata' ? { status: 404 } : { body: bundle([]) },
    )
    await fhirConnector.check(credentials(server.url), context())
    expect(server.calls).toEqual(['GET /metadata', 'GET /Patient?_count=1'])
  })

  test('a server without practitioners and locations still gives its patients', async () => {
    server = await startMisbehavingServer(({ url = '' }) => {
      if (url.startsWith('/Practitioner')) return { status: 403, body: outcome }
      if (url.startsWith('/Location')) return { status: 404, body: outcome }
      return { body: bundle(url.startsWith('/Patient') ? [patient('a')] : []) }
    })
    expect((await pull(server.url)).map(({ kind }) => kind)).toEqual(['patient'])
  })

  test('a refusal during a sync is reported as a refusal', async () => {
    const { url } = await patients(() => ({ status: 401, body: outcome }))
    await expect(pull(url)).rejects.toBeInstanceOf(ClinicSystemRefusedError)
  })

  test('malformed resources are rejected one by one and do not stop the sync', async () => {
    const odd = [
      null,
      'text',
      { resourceType: 'Patient' },
      { resourceType: 'Patient', id: 'x', name: 'Smith', telecom: 7, birthDate: {} },
      {
        resourceType: 'Patient',
        id: 'y',
        name: { family: ['A'], given: 'B' },
        communication: [[]],
      },
    ]
    const entry = odd.map((resource) => ({ resource }))
    const { url } = await patients(() => ({ body: { resourceType: 'Bundle', entry } }))
    const told = (await pull(url)).map((item) =>
      item.kind === 'rejected' ? item.reason : item.kind,
    )
    expect(told).toEqual(['NOT_A_RESOURCE', 'NOT_A_RESOURCE', 'NO_ID', 'NO_NAME', 'patient'])
  })
})
