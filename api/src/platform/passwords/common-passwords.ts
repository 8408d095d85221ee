// Of the passwords that leak most often, those of eight characters and more.
const common = new Set(
  `12345678 123456789 1234567890 12345678910 11111111 00000000 88888888 66666666 99999999 87654321 123123123
  987654321 147258369 11223344 12341234 123454321 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qwertyui qwertyuiop
  asdfghjkl zxcvbnm1 password password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou woaini1314
  woaini520 5201314520 a12345678 a123456789 aa123456 aa12345678 abc12345 abc123456 abcd1234 abcdefgh abcdefg1
  qq123456 qq123456789 wang1234 zhang123 admin123 admin1234 administrator root1234 welcome1 welcome123 letmein1
  sunshine princess football baseball superman trustno1 computer internet whatever starwars dragon123 monkey123
  master123 michael1 jennifer jordan23 hunter22 shadow12 charlie1 changeme default1 test1234 testtest guest123
  huawei123 xiaomi123 alibaba123 tencent123 beijing123 shanghai1 china123 zhongguo 1234qwer qwer1234 asdf1234
  zxcv1234 qweasdzxc 1qazxsw2 zaq12wsx q1w2e3r4t5 mima1234 woshishui nihao123 woaiwojia 31415926 19871987 19901990`
    .split(/\s+/)
    .filter(Boolean),
);

const isRun = (text: string): boolean => new Set(text).size <= 2;

/** True for what an attacker tries first: well-known ones, one or two characters over and over, one's own address. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const text = password.normalize('NFC').toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  return (
    common.has(text) ||
    isRun(text) ||
    text === email.toLowerCase() ||
    (localPart.length >= 4 && text === localPart)
  );
};
