const MEGABYTE = 1024 * 1024

/** What a workbook may be. Real exports stay far below: 200,000 visits with 15 columns unpack to about 180 MB. */
export const limits = {
  parts: 2000,
  /** Bytes of all parts together, unpacked. */
  unpacked: 200 * MEGABYTE,
  /** Unpacked to packed; Excel's own parts stay under 40. Small parts are let be: a few spaces pack well. */
  ratio: 100,
  ratioFrom: MEGABYTE,
  rows: 200_000,
  columns: 100,
  /** Places from the first column to the last cell of each row, empty ones too: what a sheet takes in memory. */
  places: 20_000_000,
  /** Excel's own limit. */
  cell: 32_767,
}
