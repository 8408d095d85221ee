// A sheet imported as text.
module.exports = { __esModule: true, default: ':where(html) { color: black }' };
