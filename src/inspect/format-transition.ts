import type { AnyStateNode } from 'xstate'

/** Short text of the event that triggers a transition. */
export function formatEvent(type: string, node: AnyStateNode): string {
  const [, kind, actor] = /^xstate\.(done|error|snapshot)\.actor\.(.+)$/.exec(type) ?? []
  if (kind) return `${actor} ${kind === 'error' ? 'failed' : kind === 'done' ? 'done' : 'changed'}`
  if (type === `xstate.done.state.${node.id}`) return 'all done'
  if (type.startsWith('xstate.after.'))
    return `after ${type.slice('xstate.after.'.length, -node.id.length - 1)}`
  return type === '' ? 'at once' : type
}

/** Name of a guard in a chart's definition. */
export function formatGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (!isNamed(guard)) return 'a condition'
  // The library's own guards are functions that carry their parameters.
  if ('stateValue' in guard) return `in ${String(guard.stateValue).replace('#', '')}`
  if ('guards' in guard && Array.isArray(guard.guards)) {
    const parts = guard.guards.map(formatGuard)
    const { name } = guard
    return name === 'not' ? `not ${parts[0]}` : parts.join(name === 'or' ? ' or ' : ' and ')
  }
  return guard.type ?? (guard.name || 'a condition')
}

/** Name of an action in a chart's definition; an inline action is described. */
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

/** Whether an action only starts or cancels the timer of an `after`, which has a transition of its own. */
export function isTimerAction(action: unknown): boolean {
  if (!isNamed(action)) return false
  const timer = action.type === 'xstate.raise' ? action.id : action.sendId
  return typeof timer === 'string' && timer.startsWith('xstate.after.')
}

interface Named {
  type?: string
  name?: string
  /** Of a raised and of a canceled event. */
  id?: unknown
  sendId?: unknown
}

const isNamed = (value: unknown): value is Named =>
  (typeof value === 'object' || typeof value === 'function') && value !== null
