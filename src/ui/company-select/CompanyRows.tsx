import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { CompanyRow } from '../../machines/company-select/company-select.machine.ts'
import { rowAt } from '../../machines/shared/list-pages.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { VirtualRows } from '../components/VirtualRows.tsx'
import { useWords } from '../i18n/context.ts'
import { useCompanies, useScreen } from './actors.ts'

/** The clinics that fit the search; Enter or a click enters one. */
export function CompanyRows() {
  const { t } = useWords()
  const screen = useScreen()
  const companies = useCompanies()
  const pages = useSelector(companies, (state) => state.context.pages)
  const total = useSelector(companies, (state) => state.context.total)
  const shown = useSelector(companies, (state) => state.matches('shown'))
  const active = useSelector(screen, (state) => state.context.active)
  const columns = useMemo(
    () => [
      {
        id: 'name',
        label: t('companies.name'),
        width: 'minmax(0, 3fr)',
        cell: ({ name }: CompanyRow) => name,
      },
      {
        id: 'city',
        label: t('companies.city'),
        width: 'minmax(0, 2fr)',
        cell: ({ city }: CompanyRow) => city,
      },
    ],
    [t],
  )
  const at = (index: number): CompanyRow | undefined => rowAt(pages, index)
  if (total === 0 && shown)
    return <EmptyState title={t('companies.empty')} why={t('companies.emptyHint')} />
  return (
    <div className="v-companies-list" data-scroller="">
      <VirtualRows
        label={t('companies.title')}
        total={total}
        rowAt={at}
        columns={columns}
        card={companyCard}
        active={active}
        selected={null}
        onActive={(index) => screen.send({ type: 'company.activate', index })}
        onOpen={(index) => {
          const id = at(index)?.id
          if (id) screen.send({ type: 'company.choose', id })
        }}
        onRange={(from, to) => companies.send({ type: 'list.range', from, to })}
      />
    </div>
  )
}

const companyCard = ({ name, city }: CompanyRow) => (
  <div className="v-company">
    <strong>{name}</strong>
    <span>{city}</span>
  </div>
)
