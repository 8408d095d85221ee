// Class names in tests are the names in the source.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
