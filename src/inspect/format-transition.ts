import type { AnyStateNode } from 'xstate'

/** What makes an arrow be taken, in the fewest words. */
export function formatEvent(type: string, node: AnyStateNode): string {
  const [, kind, actor] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? []
  if (kind) return `${actor} ${kind === 'error' ? 'failed' : kind === 'done' ? 'done' : 'changed'}`
  if (type === `xstate.done.state.${node.id}`) return 'all done'
  if (type.startsWith('xstate.after.'))
    return `after ${type.slice('xstate.after.'.length, -node.id.length - 1)}`
  return type === '' ? 'at once' : type
}

/** What a guard, as a chart keeps it, is called. */
export function formatGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (!isNamed(guard)) return 'a condition'
  // The library's own guards are functions with what they were made of.
  if ('stateValue' in guard) return `in ${String(guard.stateValue).replace('#', '')}`
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map(formatGuard)
    const { name } = guard
    return name === 'not' ? `not ${parts[0]}` : parts.join(name === 'or' ? ' or ' : ' and ')
  }
  return guard.type ?? (guard.name || 'a condition')
}

/** What an action, as a chart keeps it, is called; one written in place says what it does. */
export function formatAction(action: unknown): string {
  if (typeof action === 'string') return action
  if (!isNamed(action)) return 'an action'
  const type = action.type ?? ''
  if (type === 'xstate.assign' && 'assignment' in action)
    return typeof action.assignment === 'object' && action.assignment
      ? `assign ${Object.keys(action.assignment).join(', ')}`
      : 'assign'
  return type.replace(/^xstate\./, '') || action.name || 'an action'
}

/** Whether an action only sets or stops the timer of an `after`, which has an arrow of its own. */
export function isTimerAction(action: unknown): boolean {
  if (!isNamed(action)) return false
  const timer = action.type === 'xstate.raise' ? action.id : action.sendId
  return typeof timer === 'string' && timer.startsWith('xstate.after.')
}

interface Named {
  type?: string
  name?: string
  /** Of a raised event, and of a cancelled one. */
  id?: unknown
  sendId?: unknown
}

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'object' || typeof value === 'function') && value !== null
