import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Dashboard } from '../../machines/dashboard/dashboard-parts.ts'
import { gateAt } from '../../machines/places/gates.ts'
import { paths } from '../../machines/places/routes.ts'
import { useApp } from '../shared/actors.ts'
import { useNow } from '../shared/zone.ts'
import '../components/tag.css'
import { Part } from '../figures/Part.tsx'
import { useWords } from '../i18n/context.ts'
import { ago } from '../i18n/relative.ts'

/** How new the clinic's data are, and what follows where they are old or did not come. */
export function DataNow({ dashboard: { data, asOf } }: { dashboard: Dashboard }) {
  const { t, locale } = useWords()
  const now = useNow(asOf)
  const open = useSelector(
    useApp(),
    (state) => gateAt(paths.widgets(), state.context.access) === null,
  )
  const { at, source, fresh, failing } = data
  const way = source === 'sync' || source === 'file' ? source : 'came'
  // Nothing says how long a file holds good: four days old, it is not called fresh.
  const judged = source === 'sync'
  const trouble = failing ? ('failing' as const) : fresh ? null : ('stale' as const)
  return (
    <Part title={t('dashboard.data.title')}>
      <p className="v-data-now">
        {at === null
          ? t('dashboard.data.none')
          : t(`dashboard.data.${way}`, { ago: ago(at, now, locale) })}{' '}
        {at !== null && (trouble || judged) && (
          <span className="v-tag" data-tone={trouble ? 'wait' : 'ok'}>
            {t(`dashboard.data.${trouble ?? 'fresh'}`)}
          </span>
        )}
      </p>
      {at !== null && trouble && <p>{t(`dashboard.data.${trouble}Hint`)}</p>}
      {(at === null || trouble) && open && (
        <p>
          <Link href={paths.widgets()}>{t('dashboard.data.see')}</Link>
        </p>
      )}
    </Part>
  )
}
