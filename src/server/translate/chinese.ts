/** Signs that the two scripts of Chinese write otherwise, among the most frequent: each simplified one before its traditional one. */
const pairs = [
  '们們这這说說国國时時对對发發会會学學样樣经經还還进進过過长長问問间間来來个個为為马馬门門车車东東见見书書头頭实實现現动動关關点點没沒无無与與业業两兩严嚴丰豐临臨举舉义義乐樂习習',
  '买買乱亂争爭亚亞产產亲親亿億仅僅从從优優传傳伤傷伟偉价價众眾体體俩倆儿兒党黨兴興养養写寫军軍农農决決况況净淨减減击擊则則刚剛创創别別办辦务務劳勞势勢区區医醫华華单單卖賣卫衛压壓',
  '厅廳县縣参參双雙变變号號听聽启啟员員响響图圖团團园園围圍场場块塊坏壞声聲处處备備够夠奖獎妈媽娱娛孙孫宁寧宝寶审審宽寬宾賓导導将將尔爾尝嘗层層岁歲岛島币幣师師带帶帮幫广廣庆慶库庫',
  '应應庙廟开開异異弃棄张張归歸录錄彻徹忆憶怀懷态態总總战戰护護报報择擇损損摄攝数數断斷旧舊显顯术術机機权權条條构構标標树樹桥橋检檢楼樓欢歡残殘气氣汇匯汉漢沟溝泽澤洁潔济濟浏瀏测測',
  '浓濃涨漲润潤渐漸湾灣满滿滚滾灯燈灵靈热熱爱愛状狀独獨环環画畫畅暢疗療盘盤盖蓋码碼确確礼禮种種积積称稱稳穩穷窮竞競笔筆签簽简簡类類粮糧紧緊红紅约約级級纪紀纯純纸紙线線练練组組细細',
  '织織终終绍紹给給络絡绝絕统統继繼绩績续續维維综綜绿綠编編缘緣网網罗羅职職联聯聪聰肤膚胜勝脑腦脸臉节節药藥获獲营營虑慮虽雖补補装裝览覽观觀规規视視觉覺触觸计計订訂认認让讓训訓议議',
  '记記讲講许許论論设設访訪证證评評识識诉訴词詞译譯试試话話该該详詳语語误誤请請读讀课課调調谁誰谈談谢謝贝貝负負财財责責败敗货貨质質购購贵貴费費资資赛賽赞贊赢贏趋趨跃躍践踐轮輪软軟',
  '转轉轻輕载載较較辑輯输輸边邊达達迁遷运運连連迟遲适適选選递遞遗遺邮郵邻鄰鉴鑒钟鐘钱錢铁鐵银銀链鏈销銷锁鎖错錯键鍵镇鎮镜鏡队隊阳陽阴陰阵陣阶階际際陆陸险險随隨隐隱难難静靜页頁项項',
  '顺順须須顾顧预預领領频頻题題颜顏额額风風飞飛饭飯馆館驱驅验驗骗騙鱼魚鸟鳥鸡雞黄黃齐齊龄齡龙龍么麼内內结結删刪吗嗎换換贴貼据據闭閉档檔钥鑰缩縮电電献獻离離询詢户戶愿願属屬扩擴钮鈕',
  '纲綱励勵释釋范範诺諾专專诗詩凭憑远遠诚誠闻聞缓緩尽盡栏欄铅鉛纹紋暂暫侧側赠贈虚虛顶頂辞辭惯慣涂塗帧幀',
].join('');

const signs = [...pairs];
const simplified = new Set(signs.filter((_, at) => at % 2 === 0));
const traditional = new Set(signs.filter((_, at) => at % 2 === 1));

/** The script that a Chinese text shows itself to be in; null where it would be the same in both. */
export function chineseScript(text: string): 'Hans' | 'Hant' | null {
  let more = 0;
  for (const sign of text) {
    if (simplified.has(sign)) more += 1;
    else if (traditional.has(sign)) more -= 1;
  }
  if (more === 0) return null;
  return more > 0 ? 'Hans' : 'Hant';
}
