import type { ClinicSystem } from '../clinic-system/clinic-system.ts'
import type { SystemDefinition } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsSchema } from './settings.ts'

/** Differences between YCLIENTS and Altegio, which share one API. */
export interface YclientsDefinition extends SystemDefinition {
  /** The media type that a call must accept. */
  accept: string
  /** Altegio writes a number in `timezone` and the zone's name beside it. */
  hasNumericZone: boolean
  /** Language of the texts in `meta.message` (assumed: none is documented). */
  language: 'ru' | 'en'
}

export type YclientsName = 'yclients' | 'altegio'
export type YclientsSystem = ClinicSystem<YclientsDefinition>

const commonDefinition = { maxBranches: 50, hasJointVisits: true, faults, settings: settingsSchema }

export const yclientsDefinitions: Record<YclientsName, YclientsDefinition> = {
  yclients: {
    ...commonDefinition,
    name: 'yclients',
    title: 'YCLIENTS',
    accept: 'application/vnd.yclients.v2+json',
    defaultZone: 'Europe/Moscow',
    firstBranchId: 501,
    hasNumericZone: false,
    language: 'ru',
  },
  altegio: {
    ...commonDefinition,
    name: 'altegio',
    title: 'Altegio',
    accept: 'application/vnd.api.v2+json',
    defaultZone: 'Europe/Belgrade',
    firstBranchId: 7001,
    hasNumericZone: true,
    language: 'en',
  },
}
