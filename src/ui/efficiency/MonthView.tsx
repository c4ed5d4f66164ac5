import { hasMetric } from '../../../domain/plan-metrics.ts'
import type { Efficiency } from '../../machines/efficiency/efficiency-parts.ts'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { AvoidedPart } from './AvoidedPart.tsx'
import { EmployeesPart } from './EmployeesPart.tsx'
import { MonthNumbers } from './MonthNumbers.tsx'
import { MonthTable } from './MonthTable.tsx'
import { ProvenPart } from './ProvenPart.tsx'

export interface MonthProps {
  told: Efficiency
  /** Of every sum; null: not known. */
  currency: string | null
}

/** At the left what was counted, at the right what needs words, and who of staff did it. */
export function MonthView(props: MonthProps) {
  const { t } = useWords()
  const { plan } = useRights()
  const { own, employees, proven } = props.told
  return (
    <div className="v-gutter v-fig v-month">
      <div className="v-month-told">
        {own.figures === null && <p className="v-month-none">{t('efficiency.none')}</p>}
        <MonthNumbers {...props} />
        <MonthTable {...props} />
      </div>
      <div className="v-month-aside">
        {own.figures && hasMetric(plan, 'avoided') && (
          <AvoidedPart avoided={own.figures.avoided} told={props.told} />
        )}
        {proven.length > 0 && <ProvenPart told={props.told} />}
        {employees && <EmployeesPart employees={employees} told={props.told} />}
      </div>
    </div>
  )
}
