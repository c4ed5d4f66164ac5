import type { ReasonCode } from '../../../schema/generated/client/graphql.ts'
import { paths } from '../../machines/places/routes.ts'
import { type ScriptTab, scriptPath } from '../../machines/places/script-path.ts'
import type { TextPath } from '../i18n/dictionary.ts'

export interface Cure {
  said: TextPath
  /** Where it is done; none outside of this product. */
  places: Place[]
}

type Place = 'integrations' | 'settings' | 'scripts' | (ScriptTab & ('text' | 'audience'))

const bring = (said: TextPath): Cure => ({ said, places: ['integrations'] })
const chosen: Cure = { said: 'cures.chosen', places: ['audience'] }

/** What a clinic can do about a reason; those that nothing can or should be done about are not there. */
export const cures: Partial<Record<ReasonCode, Cure>> = {
  NO_CONSENT: { said: 'cures.consent', places: ['scripts', 'integrations'] },
  NO_PHONE: bring('cures.phone'),
  BAD_PHONE: bring('cures.phone'),
  NO_AGE: bring('cures.birthDate'),
  NO_CHANNEL: bring('cures.channel'),
  ZONE_UNKNOWN: { said: 'cures.zone', places: ['settings'] },
  EMPTY_VARIABLE: { said: 'cures.variable', places: ['text'] },
  AGE: chosen,
  GENDER: chosen,
  SPECIALIST: chosen,
  SERVICE: chosen,
  PAYMENT: chosen,
  VISIT_RANGE: chosen,
  WEEKDAY: chosen,
  AFTER_AUTO_STOP: { said: 'cures.autoStop', places: ['audience'] },
  TENTATIVE: { said: 'cures.booking', places: [] },
}

/** The address and the name of the place where a cure is done. */
export function placeOfCure(place: Place, scenarioId: string | null) {
  switch (place) {
    case 'integrations':
      return { href: paths.widgets(), name: 'integrations.title' } as const
    case 'settings':
      return { href: paths.settings(), name: 'settings.title' } as const
    case 'scripts':
      return { href: paths.scripts(), name: 'scripts.title' } as const
    default:
      // Of several scenarios one has to be chosen first.
      if (scenarioId === null) return { href: paths.scripts(), name: 'scripts.title' } as const
      return { href: scriptPath(scenarioId, place), name: `scripts.tab.${place}` } as const
  }
}
