import { Link } from 'wouter'
import type { ToldMonth } from '../../machines/efficiency/efficiency-parts.ts'
import {
  changeFrom,
  type MonthMeasure,
  monthValue,
  shareIn,
} from '../../machines/efficiency/month-measures.ts'
import { figureAs, opensAs } from '../../machines/efficiency/month-opens.ts'
import { paths } from '../../machines/places/routes.ts'
import { ChangeSaid } from '../figures/ChangeSaid.tsx'
import { valueWords } from '../figures/figure-words.ts'
import { OpenFigure } from '../figures/OpenFigure.tsx'
import { useWords } from '../i18n/context.ts'
import { percentWords } from '../i18n/percents.ts'
import { useMay } from '../shared/rights.ts'
import { besideMonth, type RowName, unknownOf } from './beside-month.ts'
import type { MonthProps } from './MonthView.tsx'
import { type OtherMonth, others, useMonthNames } from './month-names.ts'

interface MonthRowProps extends MonthProps {
  name: RowName
  measure: MonthMeasure
}

/** One figure of the three months; under a month that it stands beside, the change from that one. */
export function MonthRow({ name, measure, told, currency }: MonthRowProps) {
  const words = useWords()
  const { t } = words
  const names = useMonthNames(told)
  const mayPrice = useMay('setUpClinic')
  const { figures } = told.own
  const beside = figures && besideMonth(name, figures, words)
  const unknown = figures && unknownOf(name, figures)
  const unpriced = name === 'cost' && (figures?.unpriced ?? 0) > 0
  const rowName = t(`efficiency.table.rows.${name}`)
  const value = (month: ToldMonth, other: OtherMonth | null = null) => {
    const share = shareIn(measure, month)
    const its = monthValue(measure, month)
    const said = valueWords(its, words, currency)
    return (
      <>
        {other === null || !its.value ? (
          said
        ) : (
          <OpenFigure
            opened={{ ...opensAs(name, told), beside: other }}
            label={`${rowName}, ${names[other]}: ${said}`}
          >
            {said}
          </OpenFigure>
        )}{' '}
        {share !== null && <small className="v-fig-about">{percentWords(share, words)}</small>}
      </>
    )
  }
  return (
    <tr>
      <th scope="row">
        {figures ? <OpenFigure opened={opensAs(name, told)}>{rowName}</OpenFigure> : rowName}{' '}
        {beside && (
          <small className="v-fig-about">
            {unknown ? <OpenFigure opened={figureAs(unknown, told)}>{beside}</OpenFigure> : beside}{' '}
            {unpriced && mayPrice && (
              <Link href={paths.settings()}>{t('efficiency.table.setPrices')}</Link>
            )}
          </small>
        )}
      </th>
      <td>{value(told.own)}</td>
      {others.map((other) => {
        const change = changeFrom(measure, told, told[other])
        return (
          <td key={other}>
            {value(told[other], other)}
            {change.kind !== 'none' && <ChangeSaid change={change} good={measure.good} />}
          </td>
        )
      })}
    </tr>
  )
}
