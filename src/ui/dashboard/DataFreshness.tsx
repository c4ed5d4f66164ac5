import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-context.ts'
import { checkAccess } from '../../machines/url-state/check-access.ts'
import { paths } from '../../machines/url-state/routes.ts'
import { useApp } from '../shared/actors.ts'
import { useNow } from '../shared/clinic-time.ts'
import '../components/tag.css'
import { useStrings } from '../i18n/context.ts'
import { formatTimeAgo } from '../i18n/time-ago.ts'
import { MetricsSection } from '../metrics/MetricsSection.tsx'

/** Age of the clinic's data, and the consequences if it is outdated. */
export function DataFreshness({ dashboard: { data, asOf } }: { dashboard: Dashboard }) {
  const { t, locale } = useStrings()
  const now = useNow(asOf)
  const canOpenConnections = useSelector(
    useApp(),
    (state) => checkAccess(paths.connections(), state.context.access) === null,
  )
  const { at, source, fresh, failing } = data
  const sourceKey = source === 'sync' || source === 'file' ? source : 'came'
  // A file has no expiry, so that its data is never called up to date.
  const canBeFresh = source === 'sync'
  const problem = failing ? ('failing' as const) : fresh ? null : ('stale' as const)
  return (
    <MetricsSection title={t('dashboard.data.title')}>
      <p className="v-data-now">
        {at === null
          ? t('dashboard.data.none')
          : t(`dashboard.data.${sourceKey}`, { ago: formatTimeAgo(at, now, locale) })}{' '}
        {at !== null && (problem || canBeFresh) && (
          <span className="v-tag" data-tone={problem ? 'wait' : 'ok'}>
            {t(`dashboard.data.${problem ?? 'fresh'}`)}
          </span>
        )}
      </p>
      {at !== null && problem && <p>{t(`dashboard.data.${problem}Hint`)}</p>}
      {(at === null || problem) && canOpenConnections && (
        <p>
          <Link href={paths.connections()}>{t('dashboard.data.see')}</Link>
        </p>
      )}
    </MetricsSection>
  )
}
