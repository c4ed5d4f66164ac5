import type { ReasonCode } from '../../../schema/generated/client/graphql.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { type ScenarioTab, toScenarioPath } from '../../machines/url-state/scenario-path.ts'
import type { TextPath } from '../i18n/dictionary.ts'

export interface ReasonFix {
  text: TextPath
  /** Places in the product for the fix; empty if it is elsewhere. */
  places: FixPlace[]
}

type FixPlace = 'integrations' | 'settings' | 'scripts' | (ScenarioTab & ('text' | 'audience'))

const toIngestFix = (text: TextPath): ReasonFix => ({ text, places: ['integrations'] })
const audienceFix: ReasonFix = { text: 'reasonFixes.chosen', places: ['audience'] }

/** Reason fixes by skip reason; reasons that nobody can or should fix are absent. */
export const reasonFixes: Partial<Record<ReasonCode, ReasonFix>> = {
  NO_CONSENT: { text: 'reasonFixes.consent', places: ['scripts', 'integrations'] },
  NO_PHONE: toIngestFix('reasonFixes.phone'),
  BAD_PHONE: toIngestFix('reasonFixes.phone'),
  NO_AGE: toIngestFix('reasonFixes.birthDate'),
  NO_CHANNEL: toIngestFix('reasonFixes.channel'),
  ZONE_UNKNOWN: { text: 'reasonFixes.zone', places: ['settings'] },
  EMPTY_VARIABLE: { text: 'reasonFixes.variable', places: ['text'] },
  AGE: audienceFix,
  GENDER: audienceFix,
  SPECIALIST: audienceFix,
  SERVICE: audienceFix,
  PAYMENT: audienceFix,
  VISIT_RANGE: audienceFix,
  WEEKDAY: audienceFix,
  AFTER_AUTO_STOP: { text: 'reasonFixes.autoStop', places: ['audience'] },
  TENTATIVE: { text: 'reasonFixes.booking', places: [] },
  OUTCOME_AHEAD: { text: 'reasonFixes.outcome', places: [] },
}

/** Path and name of the place of a fix. */
export function getFixLink(place: FixPlace, scenarioId: string | null) {
  switch (place) {
    case 'integrations':
      return { href: paths.connections(), name: 'connections.title' } as const
    case 'settings':
      return { href: paths.settings(), name: 'settings.title' } as const
    case 'scripts':
      return { href: paths.scenarios(), name: 'scenarios.title' } as const
    default:
      // With several scenarios the user has to choose one first.
      if (scenarioId === null) return { href: paths.scenarios(), name: 'scenarios.title' } as const
      return { href: toScenarioPath(scenarioId, place), name: `scenarios.tab.${place}` } as const
  }
}
