import { retentionDays } from '../retention.ts'
import { defineProblem } from './define-problem.ts'

/** Why a table cannot be exported. */
export const tableProblems = {
  TOO_MANY_ROWS: defineProblem(
    409,
    'The list has over 1,000,000 rows, too many for one file. Narrow it down with filters or dates.',
    'В списке больше 1 000 000 строк, в один файл они не поместятся. Сократите его фильтрами или датами.',
  ),
  ROWS_GONE: defineProblem(
    404,
    `Rejected rows are kept for ${retentionDays.rejectedRow} days. Import the file again to see them.`,
    `Непринятые строки хранятся ${retentionDays.rejectedRow} дней. Чтобы их увидеть, загрузите файл ещё раз.`,
  ),
}
