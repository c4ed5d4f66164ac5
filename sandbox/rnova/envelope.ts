import type { Branch } from '../clinic-system/branch.ts'
import { stringifyWithTextIds } from '../clinic-system/send-response.ts'
import { ApiError } from './api-error.ts'
import type { MethodParams } from './methods.ts'
import { readSettings } from './settings.ts'

/** `{error: 0, data}` as text, after applying a fault. */
export function formatBody(data: unknown, fault: string): string {
  const rows = Array.isArray(data) ? applyRowsFault(data, fault) : data
  const body = { error: 0, data: rows }
  return fault === 'stringIds' ? stringifyWithTextIds(body) : JSON.stringify(body)
}

function applyRowsFault(rows: unknown[], fault: string): unknown {
  if (fault === 'shortList') return rows.slice(0, Math.floor(rows.length / 2))
  return fault === 'loneObject' ? (rows[0] ?? {}) : rows
}

/** A single row is an object or a list of one, and no row an empty list or a refusal, depending on settings. */
export function applyRowForm(data: unknown, params: MethodParams, branches: Branch[]): unknown {
  if (!Array.isArray(data)) return data
  const { lone, nobody } = readSettings(branches)
  const isById = [params.id, params.appointment_id].some((id) => id !== undefined)
  if (data.length === 0 && isById && nobody === 'error') throw new ApiError(404, 'Не найдено')
  const isObject = data.length === 1 && (lone === 'always' || (lone === 'byId' && isById))
  return isObject ? data[0] : data
}
