import type { Branch } from '../clinic-system/branch.ts'
import { withStringIds } from '../clinic-system/send-response.ts'
import { Refusal } from './api-error.ts'
import type { Asked } from './methods.ts'
import { settingsOf } from './settings.ts'

/** `{error: 0, data}` as text, after what a fault makes of it. */
export function bodyOf(data: unknown, fault: string): string {
  const rows = Array.isArray(data) ? rowsOf(data, fault) : data
  const body = { error: 0, data: rows }
  return fault === 'stringIds' ? withStringIds(body) : JSON.stringify(body)
}

function rowsOf(rows: unknown[], fault: string): unknown {
  if (fault === 'shortList') return rows.slice(0, Math.floor(rows.length / 2))
  return fault === 'loneObject' ? (rows[0] ?? {}) : rows
}

/** A single row is an object or a list of one, and nobody a list of none or a refusal, as it is set. */
export function inForm(data: unknown, asked: Asked, branches: Branch[]): unknown {
  if (!Array.isArray(data)) return data
  const { lone, nobody } = settingsOf(branches)
  const byId = [asked.id, asked.appointment_id].some((id) => id !== undefined)
  if (data.length === 0 && byId && nobody === 'error') throw new Refusal(404, 'Не найдено')
  const isObject = data.length === 1 && (lone === 'always' || (lone === 'byId' && byId))
  return isObject ? data[0] : data
}
