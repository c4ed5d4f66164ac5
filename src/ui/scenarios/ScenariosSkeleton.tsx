import { SkeletonBar, SkeletonControl, SkeletonLine } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { scenarioColumns } from './ScenarioList.tsx'

/** Skeleton rows per kind. */
const SKELETON_ROWS = ['first', 'second']

/** Skeleton of the scenario list. */
export function ScenariosSkeleton() {
  const { t } = useStrings()
  const { types } = useRights()
  return (
    <table className="v-scenarios" aria-hidden="true">
      <thead>
        <tr>
          {scenarioColumns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`scenarios.list.${name}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {types.map((type) => (
        <tbody key={type}>
          <tr className="v-scenarios-kind">
            <th scope="rowgroup" colSpan={scenarioColumns.length}>
              <h2>{t(`scenarios.type.${type}`)}</h2>
              <p>{t(`scenarios.about.${type}`)}</p>
            </th>
            <td>
              <SkeletonControl width="100px" />
            </td>
          </tr>
          {SKELETON_ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">
                <SkeletonLine width="180px" />
                <small>
                  <SkeletonLine width="120px" />
                </small>
              </th>
              <td data-column="state">
                <SkeletonBar width="96px" />
              </td>
              <td data-column="next" />
              <td data-column="waiting" />
              <td data-column="sent" />
              <td data-column="step">
                <SkeletonControl width="96px" />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
