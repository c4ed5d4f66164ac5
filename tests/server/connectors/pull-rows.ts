import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type {
  ClinicSystemCredentials,
  ConnectorContext,
  IncomingRow,
  PulledRow,
} from '../../../server/connectors/port/connector.ts'
import { readCsvRows } from '../../../server/connectors/table/csv-rows.ts'
import { createDetectedFormat } from '../../../server/connectors/table/detected-format.ts'
import { openTable, readTable } from '../../../server/connectors/table/open-table.ts'
import { createManualClock } from '../../../server/platform/clock.ts'
import { createSafeFetch } from '../../../server/platform/net/safe-fetch.ts'

export const clock = createManualClock('2026-12-01T06:00:00Z')

const fetch = createSafeFetch({ allowPrivate: true, timeoutMs: 3000 })

/** Rate limits do not slow tests down, except in tests of the limits. */
const rateLimiters = { get: () => ({ run: <T>(call: () => Promise<T>) => call() }) }

export function context(over: Partial<ConnectorContext> = {}): ConnectorContext {
  const operatorSettings = { baseUrl: null, key: null }
  return {
    clock,
    timeZone: 'Europe/Moscow',
    fetch,
    operatorSettings,
    rateLimiters,
    signal: new AbortController().signal,
    resumePoint: null,
    ...over,
  }
}

export function credentials(
  misUrl: string,
  over: Partial<ClinicSystemCredentials> = {},
): ClinicSystemCredentials {
  const none = { login: null, email: null, password: null, token: null, secretKey: null }
  return { misUrl, ...none, apiKey: null, branchId: null, ...over }
}

/** All rows, without the progress reports. */
export const all = async (items: AsyncIterable<PulledRow>): Promise<IncomingRow[]> =>
  (await Array.fromAsync(items)).filter((item) => item.kind !== 'reached')

type Of<K extends IncomingRow['kind']> = Extract<IncomingRow, { kind: K }>

export function only<K extends IncomingRow['kind']>(incoming: IncomingRow[], kind: K): Of<K>[] {
  return incoming.filter((item): item is Of<K> => item.kind === kind)
}

export function refusals(incoming: IncomingRow[]): [number, string, string | null][] {
  return only(incoming, 'rejected').map(({ line, reason, detail }) => [line, reason, detail])
}

/** A stream of these bytes in small chunks, so that chunk boundaries fall inside everything. */
export function bytes(content: string | Uint8Array, size = 7): Readable {
  const whole = Buffer.from(content)
  const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, at) =>
    whole.subarray(at * size, (at + 1) * size),
  )
  return Readable.from(pieces)
}

/** Reads a CSV file with columns recognized by their headings only. */
export async function* readCsv(stream: AsyncIterable<Uint8Array>): AsyncGenerator<IncomingRow> {
  yield* readTable(await openTable(readCsvRows(stream), createDetectedFormat()), null)
}

/** The resources in the NDJSON files of a folder. */
export async function folderOf(dir: string): Promise<object[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.ndjson'))
  const files = await Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')))
  return files.flatMap((file) =>
    file
      .trim()
      .split('\n')
      .map((line): object => JSON.parse(line)),
  )
}
