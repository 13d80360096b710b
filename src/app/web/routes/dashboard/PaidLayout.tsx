export { PaidOutlet as default } from '#app/web/shell/PaidOutlet.tsx'
