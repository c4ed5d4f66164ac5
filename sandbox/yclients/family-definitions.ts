import type { Clinics } from '../clinic-system/clinic-system.ts'
import type { System } from '../clinic-system/system-definition.ts'
import { faults } from './faults.ts'
import { settingsShape } from './settings.ts'

/** What differs between the two hosts of the family. */
export interface Host extends System {
  /** The media type that a call must accept. */
  accept: string
  /** Altegio writes a number in `timezone` and the zone's name beside it. */
  numericZone: boolean
  /** The language of the sentences in `meta.message` (assumed: none of them is documented). */
  language: 'ru' | 'en'
}

export type FamilyName = 'yclients' | 'altegio'
export type HostClinics = Clinics<Host>

const ofFamily = { mostBranches: 50, joins: true, faults, settings: settingsShape }

export const hosts: Record<FamilyName, Host> = {
  yclients: {
    ...ofFamily,
    name: 'yclients',
    title: 'YCLIENTS',
    accept: 'application/vnd.yclients.v2+json',
    zone: 'Europe/Moscow',
    firstBranch: 501,
    numericZone: false,
    language: 'ru',
  },
  altegio: {
    ...ofFamily,
    name: 'altegio',
    title: 'Altegio',
    accept: 'application/vnd.api.v2+json',
    zone: 'Europe/Belgrade',
    firstBranch: 7001,
    numericZone: true,
    language: 'en',
  },
}
