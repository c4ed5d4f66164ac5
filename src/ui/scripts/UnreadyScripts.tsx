import { Bone, BoneControl, BoneLine } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { useRights } from '../shared/rights.ts'
import { scriptColumns } from './ScriptsList.tsx'

/** So many rows of a kind are drawn before its scenarios are known. */
const ROWS = ['first', 'second']

/** The list of scenarios before any is known: its kinds by name, and rows as tall as theirs. */
export function UnreadyScripts() {
  const { t } = useWords()
  const { types } = useRights()
  return (
    <table className="v-scripts" aria-hidden="true">
      <thead>
        <tr>
          {scriptColumns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`scripts.list.${name}`)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      {types.map((type) => (
        <tbody key={type}>
          <tr className="v-scripts-kind">
            <th scope="rowgroup" colSpan={scriptColumns.length}>
              <h2>{t(`scripts.type.${type}`)}</h2>
              <p>{t(`scripts.about.${type}`)}</p>
            </th>
            <td>
              <BoneControl width="100px" />
            </td>
          </tr>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">
                <BoneLine width="180px" />
                <small>
                  <BoneLine width="120px" />
                </small>
              </th>
              <td data-column="state">
                <Bone width="96px" />
              </td>
              <td data-column="next" />
              <td data-column="waiting" />
              <td data-column="sent" />
              <td data-column="step">
                <BoneControl width="96px" />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
