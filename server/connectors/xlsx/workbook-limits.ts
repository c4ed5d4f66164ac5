const MEGABYTE = 1024 * 1024

/** Limits of a workbook. Real exports stay far below: 200,000 visits with 15 columns unpack to about 180 MB. */
export const workbookLimits = {
  parts: 2000,
  /** Unpacked bytes of all parts together. */
  unpackedBytes: 200 * MEGABYTE,
  /** Unpacked to packed; Excel's own parts stay under 40. Small parts are exempt, as a few spaces compress well. */
  compressionRatio: 100,
  ratioMinBytes: MEGABYTE,
  rows: 200_000,
  columns: 100,
  /** Cells from the first column to each row's last one, empty ones included: what a sheet takes in memory. */
  gridCells: 20_000_000,
  /** Excel's own limit. */
  cellLength: 32_767,
}
