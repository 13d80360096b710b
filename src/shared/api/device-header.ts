/** The header in which a browser sends its `trellis.device` with a login. */
export const DEVICE_HEADER = 'x-trellis-device'
