import { sql } from 'kysely'
import type { PulledRow } from '../../connectors/port/connector.ts'
import {
  type IdScope,
  listScopes,
  replaceScopes,
  unscopeId,
} from '../../connectors/port/scoped-id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type IdKind, listRecordIds, mapRecordIds } from './record-ids.ts'

interface Namespace {
  kind: IdKind
  sender: string
  authority: string
  code: number
}

/** Ids of this namespace have no prefix. */
const FIRST_CODE = 1
/** Prefix of ids of other namespaces. */
const PREFIX_PATTERN = /^ns\d*:/

/** Replaces the scopes of a row's ids by stored prefixes; ids without a scope stay. */
export interface IdNamespaces {
  resolve<One extends PulledRow>(row: One): Promise<One>
}

/**
 * Namespaces of one identifier system (docs/decisions/0206). `write` runs work in a transaction that holds the ingest lock; it is called only when a
 * namespace is met for the first time.
 */
export function createIdNamespaces(
  identifierSystem: number,
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): IdNamespaces {
  let all: Namespace[] = []
  const find = (kind: IdKind, { sender, authority }: IdScope) =>
    all.find(
      (one) => one.kind === kind && one.sender === sender && one.authority === (authority ?? ''),
    )
  const register = (needed: [IdKind, IdScope][]) =>
    write(async (tx) => {
      all = await loadNamespaces(tx, identifierSystem)
      for (const [kind, scope] of needed) {
        if (find(kind, scope)) continue
        const ofKind = all.filter((one) => one.kind === kind)
        const { sender } = scope
        const authority = scope.authority ?? ''
        const namespace = { kind, sender, authority, code: chooseCode(ofKind, sender, authority) }
        all.push(namespace)
        await addNamespace(tx, identifierSystem, namespace)
      }
    })
  const replace = (kind: IdKind, id: string) => {
    if (listScopes(id).length === 0) return id
    const isEscaped = PREFIX_PATTERN.test(unscopeId(id))
    return replaceScopes(id, (scope, nth) => {
      // The second scope of a group visit's id is its patient's.
      const code = find(nth === 0 ? kind : 'patient', scope)?.code ?? FIRST_CODE
      return code === FIRST_CODE && !isEscaped ? '' : `ns${code}:`
    })
  }
  return {
    async resolve(row) {
      if (!hasScopes(row)) return row
      const needed = listRecordIds(row).flatMap(([kind, id]) =>
        listScopes(id).map((scope, nth): [IdKind, IdScope] => [
          nth === 0 ? kind : 'patient',
          scope,
        ]),
      )
      if (needed.some(([kind, scope]) => !find(kind, scope))) await register(needed)
      return mapRecordIds(row, replace)
    },
  }
}

/** Ids of most sources have no scopes: then nothing is copied. */
const hasScopes = (row: PulledRow): boolean =>
  row.kind !== 'rejected' &&
  row.kind !== 'reached' &&
  listRecordIds(row).some(([, id]) => listScopes(id).length > 0)

/**
 * The code of a new namespace. An authority is one wherever it is named. Where a sender names none, its only authority is meant; a sender that begins to
 * name one means its earlier ids. The first namespace of all has the ids stored so far.
 */
function chooseCode(ofKind: Namespace[], sender: string, authority: string): number {
  const ofSender = ofKind.filter((one) => one.sender === sender)
  const sameAuthority = authority && ofKind.find((one) => one.authority === authority)
  if (sameAuthority) return sameAuthority.code
  const codes = [...new Set(ofSender.map(({ code }) => code))]
  const isUnnamedSoFar = ofSender.every((one) => one.authority === '')
  const [only] = codes
  if (only !== undefined && codes.length === 1 && (authority === '' || isUnnamedSoFar)) return only
  return Math.max(FIRST_CODE - 1, ...ofKind.map(({ code }) => code)) + 1
}

async function loadNamespaces(tx: Tx, identifierSystem: number): Promise<Namespace[]> {
  const rows = await tx
    .selectFrom('id_namespace')
    .select(['kind', 'sender', 'authority', 'code'])
    .where('space', '=', identifierSystem)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as IdKind })) // guaranteed by a check constraint
}

const addNamespace = (tx: Tx, space: number, { kind, sender, authority, code }: Namespace) =>
  sql`
    insert into id_namespace (company_id, space, kind, sender, authority, code)
    values (current_company(), ${space}, ${kind}, ${sender}, ${authority}, ${code})`.execute(tx)
