import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { EfficiencyQuery } from '../../../schema/generated/client/graphql.ts'
import type { Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import { FilterButton } from '../components/FilterButton.tsx'
import { FoldedFilters } from '../components/FoldedFilters.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { useEfficiency } from './actors.ts'
import { MonthChoice } from './MonthChoice.tsx'

interface MonthActsProps {
  /** Null: not known yet. */
  told: Efficiency | null
  branches: EfficiencyQuery['branches'] | null
}

/** Which month, which branch, and the page on paper; every choice is an event of the screen's chart. */
export function MonthActs({ told, branches }: MonthActsProps) {
  const { t } = useWords()
  const screen = useEfficiency()
  const { mayRevokeMonths: mayShare } = useRights()
  const branchId = useSelector(screen, (state) => state.context.branchId)
  const known = (branches ?? []).map(({ id, name }) => ({ value: id, label: name ?? '–' }))
  // A link may lead to one that is gone: what narrows the figures is said, and can be taken away.
  const lost =
    branches !== null && branchId !== null && !known.some((one) => one.value === branchId)
  return (
    <>
      <MonthChoice first={told?.first ?? null} asOf={told?.asOf ?? null} />
      <FoldedFilters count={branchId === null ? 0 : 1}>
        {(known.length > 1 || branchId !== null) && (
          <FilterButton
            label={t('list.branch')}
            options={
              lost ? [...known, { value: branchId, label: t('efficiency.unknownBranch') }] : known
            }
            value={branchId}
            onChange={(chosen) => screen.send({ type: 'branch.choose', branchId: chosen })}
          />
        )}
        {mayShare && told?.own.figures && (
          <Button
            text={t('efficiency.share.door')}
            onClick={() => screen.send({ type: 'month.share', month: told.month })}
          />
        )}
        <Button text={t('efficiency.print')} onClick={() => screen.send({ type: 'month.print' })} />
      </FoldedFilters>
    </>
  )
}
