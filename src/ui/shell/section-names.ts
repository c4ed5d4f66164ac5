import type { RouteName } from '../../machines/routes.ts'

/** The word of the menu that names each place behind the door. */
export const sectionNames = {
  dashboard: 'dashboard',
  appointments: 'records',
  reminders: 'reminders',
  invitations: 'invitations',
  nps: 'nps',
  clients: 'clients',
  scripts: 'scripts',
  chats: 'chats',
  chat: 'chats',
  reputation: 'reputation',
  settings: 'settings',
  cards: 'cards',
  conversion: 'conversion',
  efficiency: 'myEfficiency',
  efficiencyOf: 'myEfficiency',
  notifications: 'notifications',
  widgets: 'integrations',
} as const satisfies Partial<Record<RouteName, string>>

export type SectionName = keyof typeof sectionNames

export const isSection = (name: string | undefined): name is SectionName =>
  name !== undefined && name in sectionNames
