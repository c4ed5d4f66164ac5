import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import {
  type Access,
  type AccessDenial,
  checkAccess,
} from '../../machines/url-state/check-access.ts'
import { findRouteManifest, paths } from '../../machines/url-state/routes.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useStrings } from '../i18n/context.ts'
import type { Strings } from '../i18n/i18n.ts'
import { useApp } from '../shared/actors.ts'

/** Replaces a screen that plan or role does not allow: the reason, and a link to an allowed screen. */
export function AccessDeniedScreen() {
  const app = useApp()
  const strings = useStrings()
  const path = useSelector(app, (state) => state.context.path)
  const access = useSelector(app, (state) => state.context.access)
  const { t } = strings
  const menu = findRouteManifest(path)?.menu
  const section = menu ? t(`menu.${menu.label}`) : ''
  const gate = checkAccess(path, access)
  // Access was granted meanwhile; the screen is loading.
  if (gate === null || gate === 'unknown') return null
  const { title, why } = formatDenial(strings, gate, access, section)
  const [home, place] =
    access.plan === 'nps'
      ? ([paths.nps(), 'menu.nps'] as const)
      : ([paths.reminders(), 'menu.reminders'] as const)
  return (
    <Screen title={section}>
      <EmptyState
        title={title}
        description={why}
        action={
          <Link className="bp6-button bp6-intent-primary" href={home}>
            {t('closed.to', { section: t(place) })}
          </Link>
        }
      />
    </Screen>
  )
}

function formatDenial(
  { t, count, locale }: Strings,
  gate: AccessDenial,
  access: Access,
  section: string,
) {
  const list = (names: string[]) => new Intl.ListFormat(locale).format(names)
  switch (gate.why) {
    case 'master':
      return { title: t('closed.master'), why: t('closed.masterHint') }
    case 'plan': {
      const quoted = gate.plans.map((plan) => quote(t(`closed.plans.${plan}`), locale))
      return {
        title: t('closed.plan', { section, plan: t(`closed.plans.${access.plan}`) }),
        why: count('closed.planHint', gate.plans.length, { plans: list(quoted) }),
      }
    }
    case 'role':
      return {
        title: t('closed.role', { section }),
        why: t('closed.roleHint', {
          role: t(`closed.roles.${access.role ?? 'owner'}`),
          roles: list(gate.roles.map((role) => t(`closed.roles.${role}`))),
        }),
      }
  }
}

const quote = (name: string, locale: Strings['locale']) => (locale === 'ru' ? `«${name}»` : name)
